import { v7 } from 'uuid'

export type Ids = { newId(): string }

/** UUIDv7 sorts by time, so new rows go to the end of an index. */
export const ids: Ids = { newId: () => v7() }
