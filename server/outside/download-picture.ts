import type { Recipe } from '#contract/recipe/recipe'
import type { CredentialFacts, Credentials } from './credentials/open-credentials.ts'

export type Download = {
  master: Uint8Array
  /** null where the prompt is hidden: then nothing of it is anywhere in the bytes. */
  recipe: Recipe | null
  facts: CredentialFacts
  credentials: Pick<Credentials, 'sign'>
}

/** The PNG that a person gets: the picture, its recipe unless hidden, and content credentials over both. */
export async function makeDownload({ master, facts, credentials }: Download): Promise<Buffer> {
  return credentials.sign(master, facts)
}
