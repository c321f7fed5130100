import { readQuery } from '#web/api/read.ts'

/** The images that staff show to visitors. They change rarely. */
export const houseQuery = { ...readQuery('house.list_images', {}), staleTime: 5 * 60_000 }
