import { attachLorebook } from './aifriend/attach_lorebook.ts'
import { deleteLorebook } from './aifriend/delete_lorebook.ts'
import { exportLorebook } from './aifriend/export_lorebook.ts'
import { getLorebook } from './aifriend/get_lorebook.ts'
import { importLorebook } from './aifriend/import_lorebook.ts'
import { listLorebooks } from './aifriend/list_lorebooks.ts'
import { saveLorebook } from './aifriend/save_lorebook.ts'

export const lorebookHandlers = {
  'aifriend.attach_lorebook': attachLorebook,
  'aifriend.delete_lorebook': deleteLorebook,
  'aifriend.export_lorebook': exportLorebook,
  'aifriend.get_lorebook': getLorebook,
  'aifriend.import_lorebook': importLorebook,
  'aifriend.list_lorebooks': listLorebooks,
  'aifriend.save_lorebook': saveLorebook,
}
