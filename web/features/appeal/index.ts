/** What other features may use of this one. Pages import its files directly. */
export { ContestLink } from './ContestLink.tsx'
export { RefusalNotice } from './RefusalNotice.tsx'
