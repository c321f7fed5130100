import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import start, { WasmReader } from '@contentauth/c2pa-wasm'

type Status = { code: string; explanation?: string }
type Manifest = {
  claim_generator_info: { name: string; version?: string }[]
  assertions: { label: string; data: { actions?: Record<string, unknown>[] } }[]
  signature_info: { alg: string; issuer: string; common_name: string }
}

export type ReadCredentials = { state: string; problems: string[]; successes: string[]; manifest: Manifest }

let started: Promise<unknown> | undefined

/** Content credentials as read by c2pa-rs, which most viewers use. */
export async function readCredentials(
  image: Uint8Array,
  contentType = 'image/png',
): Promise<ReadCredentials> {
  started ??= readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))).then((bytes) =>
    start({ module_or_path: bytes }),
  )
  await started
  const reader = await WasmReader.fromBytes(contentType, new Uint8Array(image))
  try {
    const { validation_state, validation_results, manifests, active_manifest } = JSON.parse(reader.json())
    const codes = (list: Status[] = []) => list.map(({ code }) => code)
    return {
      state: validation_state,
      problems: codes(validation_results?.activeManifest?.failure),
      successes: codes(validation_results?.activeManifest?.success),
      manifest: manifests[active_manifest],
    }
  } finally {
    reader.free()
  }
}
