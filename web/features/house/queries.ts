import type { CallData } from '#web/api/answer.ts'
import { nextOffset, readPages } from '#web/api/read.ts'

export type StaffHouseImage = CallData<'admin.list_house_images'>['items'][number]

export const houseImagesQuery = {
  ...readPages('admin.list_house_images', {
    firstParam: 0,
    toInput: (offset) => ({ offset }),
    findNext: nextOffset,
  }),
  // Other admins change it too.
  refetchInterval: 5_000,
  refetchOnMount: 'always',
} as const

/** The reads that a change of the images of the house makes stale. */
export const houseReads = ['admin.list_house_images', 'house.list_images', 'admin.audit_log'] as const
