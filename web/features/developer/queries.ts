import { readQuery } from '#web/api/read.ts'

export const callsQuery = readQuery('developer.list_calls', {})

export const callQuery = (name: string) => readQuery('developer.get_call', { name }, { quiet: true })
