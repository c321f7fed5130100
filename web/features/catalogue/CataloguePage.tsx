import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'
import { type CatalogueAddress, type CatalogueKind, readCatalogue } from './address.ts'
import { LoraResults, ModelList } from './CatalogueLists.tsx'
import { LoraEntry } from './LoraEntry.tsx'
import { ModelEntry } from './ModelEntry.tsx'

const kinds = (['model', 'lora'] as const).map((value) => ({ value, label: text.kinds[value] }))

/** All models and LoRAs, or one of them. */
export function CataloguePage({ address }: { address: CatalogueAddress }) {
  const { kind = 'model', name } = address
  return (
    <Page title={titles.catalogue} lead={text.lead} width="wide">
      {name === undefined && <CatalogueSearch address={address} />}
      {name !== undefined && (kind === 'model' ? <ModelEntry name={name} /> : <LoraEntry uid={name} />)}
    </Page>
  )
}

function CatalogueSearch({ address }: { address: CatalogueAddress }) {
  const { kind = 'model', q = '', favourites = false } = address
  const navigate = useNavigate()
  const change = useCallback(
    (changed: CatalogueAddress) =>
      void navigate({
        to: '/app/_auth/art/catalogue',
        search: (now) => readCatalogue({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const changeQ = useCallback((next: string) => change({ q: next }), [change])
  const [typed, setTyped] = useTypedSearch(q, changeQ)
  const Results = kind === 'model' ? ModelList : LoraResults
  return (
    <div className="grid gap-5">
      <SearchField
        label={text.search}
        placeholder={text.placeholder}
        value={typed}
        onChange={setTyped}
        longest={100}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segments<CatalogueKind>
          label={text.kind}
          labelHidden
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={kinds}
        />
        <Switch
          label={text.onlyFavourites}
          checked={favourites}
          onChange={(only) => change({ favourites: only })}
        />
      </div>
      <Results q={q} onlyFavourites={favourites} />
    </div>
  )
}
