import { endServerSearch } from '#server/db/server-searches'
import { findServers as lookForServers } from '#server/engines/discovery/find-servers'
import { findServers } from './find-servers.ts'
import { jobHandler } from './job-handler.ts'

export const run = jobHandler(findServers, ['config', 'db'], async (payload, { config, db }) => {
  await endServerSearch(db, payload.search_id, await lookForServers(config.discoveryPorts))
})
