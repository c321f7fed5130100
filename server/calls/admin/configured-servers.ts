import { CallError } from '#server/call-error'
import { configuredChatServer } from '#server/chat/chat-servers'
import type { Config } from '#server/config'
import { splitCredentials } from '#server/domain/server-address'

/** The variable that names the server with this address; undefined: none does. */
function variableOf(config: Pick<Config, 'chat' | 'comfyui'>, url: string): string | undefined {
  if (config.comfyui.some((server) => splitCredentials(server.url).url === url)) return 'COMFYUI_URLS'
  return configuredChatServer(config)?.url === url ? 'OPENAI_BASE_URL' : undefined
}

/** Settings of the environment win, so changing such a server here would have no effect. */
export function refuseConfigured(config: Pick<Config, 'chat' | 'comfyui'>, url: string): void {
  const variable = variableOf(config, url)
  if (variable === undefined) return
  throw new CallError('conflict', {
    sentence: `This server is set by ${variable} in the environment. Change it there and restart.`,
  })
}
