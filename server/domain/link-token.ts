import { hash, randomBytes } from 'node:crypto'

/** The secret part of a link that stands for a right, such as withdrawing a consent. */
export const makeLinkToken = () => randomBytes(24).toString('base64url')

/** As stored: whoever reads the database cannot use the links of others. */
export const hashLinkToken = (token: string): Buffer => hash('sha256', token, 'buffer')
