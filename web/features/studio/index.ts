/** What other features may use of this one. Pages import its files directly. */

export { offerQuery } from './queries.ts'
