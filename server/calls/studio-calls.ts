import { create as createGrid } from './grid/create.ts'
import { get as getGrid } from './grid/get.ts'
import { list as listGrids } from './grid/list.ts'
import { favourite } from './model/favourite.ts'
import { list as modelList } from './model/list.ts'
import { listFavourites } from './model/list_favourites.ts'
import { readPrompt } from './model/read_prompt.ts'
import { remove } from './preset/delete.ts'
import { getShared } from './preset/get_shared.ts'
import { list } from './preset/list.ts'
import { save } from './preset/save.ts'
import { share } from './preset/share.ts'
import { list as styleList } from './style/list.ts'

export const studioHandlers = {
  'grid.create': createGrid,
  'grid.get': getGrid,
  'grid.list': listGrids,
  'model.favourite': favourite,
  'model.list': modelList,
  'model.list_favourites': listFavourites,
  'model.read_prompt': readPrompt,
  'preset.delete': remove,
  'preset.get_shared': getShared,
  'preset.list': list,
  'preset.save': save,
  'preset.share': share,
  'style.list': styleList,
}
