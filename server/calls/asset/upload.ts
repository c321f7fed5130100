import { handler } from '#server/call'
import { takePicture } from '#server/outside/picture-intake'
import { keepUpload } from './keep-upload.ts'

export const upload = handler(
  'asset.upload',
  ['db', 'storage', 'fileLinks', 'ids', 'jobs'],
  async ({ body, viewer, db, storage, fileLinks, ids, jobs }) => {
    const picture = await takePicture(body)
    const { id, storageKey } = await keepUpload({ db, storage, ids, jobs }, viewer.id, picture)
    const url = fileLinks.sign(storageKey, { to: viewer.id })
    return { asset_id: id, url, width: picture.width, height: picture.height }
  },
)
