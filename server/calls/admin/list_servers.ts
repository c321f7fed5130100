import { handler } from '#server/call'
import { viewServers } from './view-servers.ts'

export const listServers = handler('admin.list_servers', ['config', 'db', 'now', 'secret'], viewServers)
