import type { StemLanguage } from '#server/domain/chat/significant-words'
import type { Db } from './database.ts'

/** The stem of each word, which its inflected forms share: “dog” for “dogs”. */
export async function listStems(
  db: Db,
  language: StemLanguage,
  words: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ word: string; stem: string }>({
    name: 'list_stems',
    text: `select w as word, coalesce((ts_lexize($1::regdictionary, w))[1], w) as stem from unnest($2::text[]) w`,
    values: [`${language}_stem`, words],
  })
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
