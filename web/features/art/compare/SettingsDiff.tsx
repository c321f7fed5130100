import { useQuery } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { studioText } from '#web/text/studio.ts'
import { artQuery } from '../art-query.ts'
import { compareFacts, listRecipeFacts, type RecipeFact } from '../recipe-facts.ts'

const text = studioText.compare

/** A table of the settings that differ between two arts. */
export function SettingsDiff({ pair: [one, other] }: { pair: readonly [ArtCard, ArtCard] }) {
  const { data: first } = useQuery(artQuery(one.art_id))
  const { data: second } = useQuery(artQuery(other.art_id))
  return (
    <section aria-label={text.settings} className="grid content-start gap-3 text-13">
      <h2 className="font-sans text-15 font-semibold">{text.settings}</h2>
      {first === undefined || second === undefined ? (
        <p className="text-quiet">{text.loading}</p>
      ) : (
        <Table first={listFacts(first)} second={listFacts(second)} />
      )}
    </section>
  )
}

type Facts = readonly RecipeFact[] | null

/** null: the settings are hidden from the viewer. */
function listFacts(art: CallData<'art.get_by_id'>): Facts {
  if (art.settings === null) return null
  return [[studioText.recipe.names.prompt, art.prompt], ...listRecipeFacts(art, art.settings)]
}

function Table({ first, second }: { first: Facts; second: Facts }) {
  if (first === null || second === null) return <p className="text-quiet">{text.hidden}</p>
  const { different, same } = compareFacts(first, second)
  return (
    <>
      {different.length === 0 ? (
        <p>{text.equal}</p>
      ) : (
        <table className="w-full table-fixed border-collapse text-left">
          <thead className="text-quiet">
            <tr>
              <th className="w-1/4">
                <span className="sr-only">{text.setting}</span>
              </th>
              <th className="py-1 pr-2 font-medium">{text.first}</th>
              <th className="py-1 font-medium">{text.second}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ name, values }) => (
              <tr key={name} className="border-t border-line align-top">
                <th className="py-2 pr-2 font-medium text-quiet">{name}</th>
                <Value>{values[0]}</Value>
                <Value>{values[1]}</Value>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && <p className="text-quiet">{text.same(same)}</p>}
    </>
  )
}

function Value({ children }: { children: string | null }) {
  return (
    <td className={`tabular py-2 pr-2 break-words ${children === null ? 'text-quiet' : ''}`}>
      <span className="line-clamp-6">{children ?? text.none}</span>
    </td>
  )
}
