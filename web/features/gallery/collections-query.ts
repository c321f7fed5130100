import type { CallData } from '#web/api/answer.ts'
import { callQuery } from '#web/api/query.ts'

export const collectionsQuery = callQuery('collection.list', {})

export type Collection = CallData<'collection.list'>['items'][number]
