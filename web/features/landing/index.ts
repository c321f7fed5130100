/** What other features may use of this one. Pages import its files directly. */
export { PublicFooter } from './PublicFooter.tsx'
export { PublicHeader } from './PublicHeader.tsx'
