import { readQuery } from '#web/api/read.ts'

export const requestQuery = (token: string) => readQuery('consent.get_request', { token }, { quiet: true })
export const givenQuery = (token: string) => readQuery('consent.get_given', { token }, { quiet: true })
