import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { LoraFace } from '#web/features/lora/index.ts'
import { ModelThumb, offerQuery } from '#web/features/studio/index.ts'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { studioText } from '#web/text/studio.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { CatalogueCard } from './CatalogueCard.tsx'
import { catalogueLorasQuery, favouritesQuery } from './queries.ts'

type Props = { q: string; onlyFavourites: boolean }

const listClass = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3'

/** The models of all modes. */
export function ModelList({ q, onlyFavourites }: Props) {
  const { data } = useSuspenseQuery(offerQuery)
  const { data: favourites } = useQuery(favouritesQuery)
  const wanted = q.trim().toLowerCase()
  const found = data.modes
    .flatMap(({ mode, models }) => models.map((model) => ({ mode, ...model })))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .filter(({ value }) => !onlyFavourites || favourites?.models.includes(value))
  if (found.length === 0) return <Nothing />
  return (
    <ul className={listClass}>
      {found.map(({ mode, value, label, family, unavailable, stand_in: standIn }) => (
        <CatalogueCard
          key={`${mode} ${value}`}
          kind="model"
          name={value}
          title={label}
          facts={[
            family === null ? null : MODEL_FAMILIES[family],
            unavailable ?? (standIn === null ? null : studioText.modeStandIn(standIn)),
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
          image={<ModelThumb model={value} className="size-16 rounded-small" />}
        />
      ))}
    </ul>
  )
}

/** The LoRAs that the user may use, the most used first. */
export function LoraResults({ q, onlyFavourites }: Props) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    catalogueLorasQuery(q, onlyFavourites),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (data === undefined) return null
  if (items.length === 0) return <Nothing />
  return (
    <div className="grid gap-4">
      <ul className={listClass}>
        {items.map((lora) => (
          <CatalogueCard
            key={lora.uid}
            kind="lora"
            name={lora.uid}
            title={lora.name}
            facts={[
              MODEL_FAMILIES[lora.base_model],
              text.by(lora.owner.name),
              text.countUses(lora.use_count),
            ].join(' · ')}
            image={<LoraFace url={lora.preview_url} size={64} />}
          />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </div>
  )
}

const Nothing = () => <p className="py-10 text-center text-quiet">{text.nothing}</p>
