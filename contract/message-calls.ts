import { continueMessage } from './aifriend/continue_message.ts'
import { deleteMessage } from './aifriend/delete_message.ts'
import { draftMessage } from './aifriend/draft_message.ts'
import { editMessage } from './aifriend/edit_message.ts'
import { hideMessage } from './aifriend/hide_message.ts'
import { previewPrompt } from './aifriend/preview_prompt.ts'
import { regenerateMessage } from './aifriend/regenerate_message.ts'
import { searchMessages } from './aifriend/search_messages.ts'
import { selectAlternative } from './aifriend/select_alternative.ts'
import { sendMessage } from './aifriend/send_message.ts'
import { stopMessage } from './aifriend/stop_message.ts'
import { watchMessage } from './aifriend/watch_message.ts'

export const messageContracts = {
  'aifriend.continue_message': continueMessage,
  'aifriend.delete_message': deleteMessage,
  'aifriend.draft_message': draftMessage,
  'aifriend.edit_message': editMessage,
  'aifriend.hide_message': hideMessage,
  'aifriend.preview_prompt': previewPrompt,
  'aifriend.regenerate_message': regenerateMessage,
  'aifriend.search_messages': searchMessages,
  'aifriend.select_alternative': selectAlternative,
  'aifriend.send_message': sendMessage,
  'aifriend.stop_message': stopMessage,
  'aifriend.watch_message': watchMessage,
}
