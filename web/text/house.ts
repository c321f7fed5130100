import { titles } from './titles.ts'

/** Words of the page on which staff add pictures of the house. */
export const houseText = {
  title: titles.houseImages,
  lead: 'Pictures for the landing page and the visitors’ home. Each one is checked by the same networks as every upload and must be rated general.',
  drop: 'Drop pictures here',
  choose: 'Choose pictures',
  hint: 'PNG, JPEG, WebP or AVIF, up to 25 MB each, several at once',
  files: 'image/png,image/jpeg,image/webp,image/avif',
  fresh: 'New pictures',
  imageTitle: 'Title',
  tags: 'Tags',
  tagsHint: 'Separated by commas, at most 8',
  states: { ready: 'Not uploaded yet', sending: 'Being uploaded and checked', done: 'Shown, rated general' },
  upload: (count: number) => (count === 1 ? 'Upload 1 picture' : `Upload ${count} pictures`),
  uploading: 'Uploading',
  clear: 'Clear the uploaded ones',
  list: 'Pictures of the house',
  empty: 'There are none yet. The landing page shows the samples that come with the program.',
  by: (name: string | null) => (name === null ? 'added by a former admin' : `added by ${name}`),
  held: 'Held by a later check. Visitors do not see it.',
  remove: 'Remove',
  removeOne: (title: string) => `Remove ${title}`,
  removed: 'Removed. The pages do not show it any more.',
  more: 'Show more',
  loadingMore: 'Loading',
}
