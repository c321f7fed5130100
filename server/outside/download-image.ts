import type { Recipe } from '#contract/recipe/recipe'
import { writeRecipe } from '#contract/recipe/write-recipe'
import type { Credentials } from './credentials/open-credentials.ts'
import type { CredentialFacts } from './credentials/write-manifest.ts'

export type Download = {
  /** A PNG without notes, as `finishPicture` makes it. */
  master: Uint8Array
  /** null where the prompt is hidden: then nothing of it is anywhere in the bytes. */
  recipe: Recipe | null
  facts: CredentialFacts
  credentials: Pick<Credentials, 'sign'>
}

/** The PNG that a person gets: the picture, its recipe unless hidden, and content credentials over both [S-9]. */
export async function makeDownload({ master, recipe, facts, credentials }: Download): Promise<Buffer> {
  const noted = recipe === null ? master : writeRecipe(master, recipe)
  return credentials.sign(noted, facts)
}
