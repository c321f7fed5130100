import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REFERENCES } from '#contract/catalogue/references'
import { galleryText } from '#web/text/gallery.ts'
import { serversText } from '#web/text/servers.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Fact } from './Fact.tsx'
import { modelsQuery, type ServerStatus, serverStatusQuery } from './queries.ts'

const text = serversText.details
const kinds = Object.entries(REFERENCES).map(([kind, { label }]) => [kind, label])
const abilityNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(kinds),
  ...galleryText.filters.modes,
  ...text.options,
}

/** What a server has and lacks, read when it is opened. */
export function ServerDetails({ serverId }: { serverId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...serverStatusQuery(serverId), enabled: isOpen })
  return (
    <Disclosure title={text.title} open={isOpen} onOpenChange={setOpen}>
      {isOpen && data === undefined && error === null && <Skeleton className="h-24 w-full" />}
      {error !== null && <Notice tone="ember">{error.message}</Notice>}
      {data?.image && <ImageDetails status={data.image} />}
      {data?.chat && <ChatDetails status={data.chat} />}
    </Disclosure>
  )
}

function ImageDetails({ status }: { status: NonNullable<ServerStatus['image']> }) {
  const { health, abilities, inventory, failures } = status
  const nameModel = useModelNames()
  return (
    <>
      <dl className="grid gap-2">
        {health !== null && (
          <>
            <Fact name={text.version}>{health.version}</Fact>
            <Fact name={text.queue}>{text.waiting(health.queue)}</Fact>
            {health.devices.map((device) => (
              <Fact key={device.name} name={text.device}>
                {text.memory(device)}
              </Fact>
            ))}
            {health.advice.map((advice) => (
              <Fact key={advice} name={text.advice}>
                {advice}
              </Fact>
            ))}
          </>
        )}
        {abilities === null ? (
          <Fact name={text.modes}>{text.unknown}</Fact>
        ) : (
          <>
            <Fact name={text.modes}>{list(abilities.modes.map(nameAbility))}</Fact>
            <Fact name={text.references}>{list(abilities.references.map(nameAbility))}</Fact>
            <Fact name={text.models}>
              <NameList names={abilities.models.map(nameModel)} words={text.modelCount} />
            </Fact>
            {abilities.loaded_models.length > 0 && (
              <Fact name={text.loaded}>{list(abilities.loaded_models.map(nameModel))}</Fact>
            )}
            <Fact name={text.loras}>{text.fileCount(abilities.loras)}</Fact>
          </>
        )}
        {inventory !== null && <InventoryFacts inventory={inventory} />}
      </dl>
      {abilities !== null && abilities.missing.length > 0 && <Missing missing={abilities.missing} />}
      <Failures failures={failures} />
    </>
  )
}

const list = (names: readonly string[]) => (names.length === 0 ? text.none : names.join(' · '))

type Inventory = NonNullable<NonNullable<ServerStatus['image']>['inventory']>

/** The nodes, packs and files that are installed. */
function InventoryFacts({ inventory }: { inventory: Inventory }) {
  const { nodes, packs, checkpoints, diffusion_models, loras } = inventory
  return (
    <>
      <Fact name={text.checkpoints}>
        <NameList {...checkpoints} words={text.fileCount} />
      </Fact>
      <Fact name={text.diffusionModels}>
        <NameList {...diffusion_models} words={text.fileCount} />
      </Fact>
      <Fact name={text.loraFiles}>
        <NameList {...loras} words={text.fileCount} />
      </Fact>
      <Fact name={text.nodes}>{text.nodeCount(nodes)}</Fact>
      <Fact name={text.packs}>
        <ul>
          {packs.map(({ name, url, state }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className="link">
                {name}
              </a>{' '}
              <span className={state === 'broken' ? 'text-ember-text' : undefined}>
                {text.packStates[state]}
              </span>
            </li>
          ))}
        </ul>
      </Fact>
    </>
  )
}

/** A model's label; the file behind it decides nothing here. */
function useModelNames(): (value: string) => string {
  const { data } = useQuery(modelsQuery)
  const labels = new Map(
    data?.modes.flatMap(({ models }) => models.map(({ value, label }) => [value, label])),
  )
  return (value) => labels.get(value) ?? value
}

/** Modes, kinds of reference and options by the names that users see. */
const nameAbility = (what: string): string => abilityNames[what] ?? what

const fewNames = 4

/** A few names, or a number that opens the list. `count`: of all, if only the first are known. */
function NameList({
  names,
  count = names.length,
  words,
}: {
  names: readonly string[]
  count?: number
  words(count: number): string
}) {
  if (count <= fewNames) return list(names)
  return (
    <details>
      <summary className="cursor-pointer text-text">{words(count)}</summary>
      <ul className="pt-1 text-13">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > names.length && <li>{text.more(count - names.length)}</li>}
      </ul>
    </details>
  )
}

type Gap = NonNullable<NonNullable<ServerStatus['image']>['abilities']>['missing'][number]

/** One entry for each reason, because several modes often lack the same pack. */
function Missing({ missing }: { missing: readonly Gap[] }) {
  const byReason = Map.groupBy(missing, ({ reason }) => reason)
  return (
    <div className="grid gap-2">
      <h4 className="text-15 font-semibold">{text.missing}</h4>
      <ul className="grid gap-3">
        {[...byReason].map(([reason, gaps]) => (
          <li key={reason} className="grid gap-0.5 text-15 text-quiet wrap-anywhere">
            <span className="text-text">{list([...new Set(gaps.map(({ what }) => nameAbility(what)))])}</span>
            <span>{reason}</span>
            {gaps[0]?.part && <Part part={gaps[0].part} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Part({ part }: { part: NonNullable<Gap['part']> }) {
  return (
    <span>
      {text.install}{' '}
      <a href={part.url} target="_blank" rel="noreferrer" className="link">
        {part.version === null ? part.name : `${part.name} ${part.version}`}
      </a>
      {part.licence !== null && `. ${part.licence}`}
    </span>
  )
}

function ChatDetails({ status }: { status: NonNullable<ServerStatus['chat']> }) {
  const { models, listed_models, loaded_models, failures } = status
  return (
    <>
      {models.length === 0 && <p className="text-15 text-quiet">{text.unknown}</p>}
      <dl className="grid gap-2">
        {models.map((model) => (
          <Fact key={model.model} name={model.model}>
            {text.chat(model)}
          </Fact>
        ))}
        {listed_models !== null && (
          <Fact name={text.listedModels}>
            <NameList names={listed_models} words={text.modelCount} />
          </Fact>
        )}
        {loaded_models !== null && (
          <Fact name={text.loadedModels}>
            {loaded_models.length === 0 ? text.nothingLoaded : list(loaded_models)}
          </Fact>
        )}
      </dl>
      <Failures failures={failures} />
    </>
  )
}

function Failures({ failures }: { failures: readonly { cause: string; happened_at: string }[] }) {
  if (failures.length === 0) return null
  return (
    <div className="grid gap-2">
      <h4 className="text-15 font-semibold">{text.failures}</h4>
      <ul className="grid gap-1 text-15 text-quiet">
        {failures.map(({ cause, happened_at }) => (
          <li key={happened_at} className="wrap-anywhere">
            {cause} <TimeAgo at={happened_at} />
          </li>
        ))}
      </ul>
    </div>
  )
}
