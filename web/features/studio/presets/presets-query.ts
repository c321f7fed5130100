import { readQuery } from '#web/api/read.ts'

export const presetsQuery = readQuery('preset.list', {})
