import { openVault, type Vault } from './vault.ts'

/** Encrypts embeddings of faces: whoever has only the database cannot compare anybody with the enrolled faces. */
export type FaceVault = Vault

export function openFaceVault(dataDir: string, faceKey: string | undefined): Promise<FaceVault> {
  return openVault(dataDir, { file: 'face.key', purpose: 'faces', key: faceKey })
}
