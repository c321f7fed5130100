import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export const collectionsQuery = readQuery('collection.list', {})

export type Collection = CallData<'collection.list'>['items'][number]
