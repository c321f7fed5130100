/** What other features may use of this one. Pages import its files directly. */

export { ModelThumb } from './ModelThumb.tsx'
export { useMakeFromArt } from './make-from-art.ts'
export { offerQuery } from './queries.ts'
export { useStartTask } from './start-task.ts'
