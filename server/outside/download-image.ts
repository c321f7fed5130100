import type { Recipe } from '#contract/recipe/recipe'
import { writeRecipe } from '#contract/recipe/write-recipe'
import type { Credentials } from './credentials/open-credentials.ts'
import type { CredentialFacts } from './credentials/write-manifest.ts'

export type Download = {
  /** A PNG without metadata, as `finishImage` makes it. */
  master: Uint8Array
  /** null: the prompt is hidden, so nothing of it may be in the bytes. */
  recipe: Recipe | null
  facts: CredentialFacts
  credentials: Pick<Credentials, 'sign'>
}

/** The PNG for users: the image, its recipe unless hidden, and content credentials over both [S-9]. */
export async function makeDownload({ master, recipe, facts, credentials }: Download): Promise<Buffer> {
  const noted = recipe === null ? master : writeRecipe(master, recipe)
  return credentials.sign(noted, facts)
}
