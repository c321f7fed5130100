/** What a picture's content credentials say [S-9]. Nothing of the prompt: they stay when the prompt is hidden. */
export type CredentialFacts = {
  /** The engine that drew it, such as "Petal". */
  engine: string
  model: string
  createdAt: Date
  /** Something that was handed in is in it: a picture that was edited, or a face. */
  fromPicture?: boolean
}

export type Credentials = {
  /** The same PNG or JPEG with a signed manifest; one that it had before is replaced. */
  sign(picture: Uint8Array, facts: CredentialFacts): Promise<Buffer>
  /** PEM, the signing certificate first. */
  certificateChain: string
}

export type CredentialSettings = {
  /** Where key and certificates are kept; made on first use. */
  folder: string
  brand: string
  now?: () => Date
}

export async function openCredentials(_settings: CredentialSettings): Promise<Credentials> {
  throw new Error('not yet')
}
