/** What other features may use of this one. Pages import its files directly. */
export { fillNames } from './fill-names.ts'
export { useStartChat } from './session-actions.ts'
