import { deriveSecret } from '#server/config'
import { seal, tryUnseal } from '#server/domain/seal'
import type { ServerAddress } from '#server/domain/server-address'

/** `reseal` in server/secrets.ts seals them anew with a changed SECRET. */
const purpose = 'image servers'

export function sealHeaders(secret: string, headers: ServerAddress['headers']): Buffer {
  return seal(deriveSecret(secret, purpose), Buffer.from(JSON.stringify(headers)))
}

/** No headers: none are stored, or they were sealed with a secret that is gone. */
export function unsealHeaders(secret: string, sealed: Buffer | null): ServerAddress['headers'] {
  const content = sealed === null ? undefined : tryUnseal([deriveSecret(secret, purpose)], sealed)
  return content === undefined ? {} : JSON.parse(content.toString())
}
