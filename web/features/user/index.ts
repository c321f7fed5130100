/** What other features may use of this one. Pages import its files directly. */

export { useBlock } from './block.ts'
export { profileQuery } from './profile.ts'
export { UserLine } from './UserLine.tsx'
