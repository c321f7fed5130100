import { readQuery } from '#web/api/read.ts'

export const transparencyQuery = readQuery('transparency.get', {})
