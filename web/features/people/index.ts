/** What other features may use of this one. Pages import its files directly. */

export { useBlock } from './block.ts'
export { PersonLine } from './PersonLine.tsx'
export { profileQuery } from './profile.ts'
