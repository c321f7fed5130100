import { drawImage } from './make-image.ts'
import type { TestUser } from './make-user.ts'

let made = 0

/** Another image each time, because the same one is refused. */
export async function makeHouseImage(admin: TestUser, title = 'Roses') {
  made += 1
  const body = await drawImage({ width: 64 + made })
    .png()
    .toBuffer()
  return (await admin.call('admin.upload_art', undefined, { body, query: `?title=${title}` })).data
}
