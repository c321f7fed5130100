import type { CallData } from '#web/api/answer.ts'
import { nextOffset, readPages } from '#web/api/read.ts'

export type Upload = CallData<'asset.list'>['items'][number]

export const uploadsQuery = readPages('asset.list', {
  firstParam: 0,
  toInput: (offset) => ({ offset }),
  findNext: nextOffset,
})
