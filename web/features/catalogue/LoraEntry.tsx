import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { readQuery } from '#web/api/read.ts'
import { type LoraCard, LoraFace } from '#web/features/lora/index.ts'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { loraQuery } from './queries.ts'
import { listVersions, versionKey } from './versions.ts'

export function LoraEntry({ uid }: { uid: string }) {
  const { data, isError } = useQuery({ ...loraQuery(uid), retry: false })
  if (data === undefined && !isError) return <Skeleton className="h-40" />
  const [lora] = data?.items ?? []
  return lora === undefined ? <p className="text-quiet">{text.gone}</p> : <Entry lora={lora} />
}

function Entry({ lora }: { lora: LoraCard }) {
  const { uid, name, owner, base_model: family, recommended_weight: weight, tags } = lora
  const chosen = { loras: JSON.stringify([{ uid, name, weight }]) }
  const mode = family === 'flux' ? 'fluxtext2img' : 'image'
  return (
    <EntryFrame
      kind="lora"
      name={uid}
      title={name}
      searchName={name}
      image={<LoraFace url={lora.preview_url} size={128} />}
      studioHref={`/app/generate/image?${new URLSearchParams({ generationMode: mode, ...chosen })}`}
      facts={[
        [
          text.owner,
          <Link key="owner" to="/app/_auth/user/info/$userId" params={{ userId: owner.id }} className="link">
            {owner.name}
          </Link>,
        ],
        [text.family, MODEL_FAMILIES[family]],
        [text.weight, weight],
        [text.uses, text.countUses(lora.use_count)],
        ...(tags.length === 0 ? [] : [[text.tags, tags.join(', ')] as const]),
      ]}
    >
      {lora.unavailable !== null && <p className="text-quiet">{lora.unavailable}</p>}
      <TriggerWords words={lora.trigger_words} />
      <Versions lora={lora} />
    </EntryFrame>
  )
}

function TriggerWords({ words }: { words: readonly string[] }) {
  return (
    <section aria-label={text.triggers} className="grid gap-2">
      <h2 className="text-21 font-medium">{text.triggers}</h2>
      {words.length === 0 ? (
        <p className="text-quiet">{text.noTriggers}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {words.map((word) => (
            <span key={word} className="rounded-small bg-sunken px-2.5 py-1 text-15">
              {word}
            </span>
          ))}
          <CopyButton value={words.join(', ')} label={text.copy} copiedLabel={text.copied} />
        </div>
      )}
    </section>
  )
}

function Versions({ lora }: { lora: LoraCard }) {
  const { data } = useQuery(readQuery('lora.search', { q: versionKey(lora.name), limit: 100 }))
  const versions = listVersions(lora, data?.items ?? [])
  if (versions.length === 0) return null
  return (
    <section aria-label={text.versions} className="grid gap-2">
      <h2 className="text-21 font-medium">{text.versions}</h2>
      <ul className="flex flex-wrap gap-2">
        {versions.map(({ uid, name }) => (
          <li key={uid}>
            <Link to="/app/_auth/art/catalogue" search={{ kind: 'lora', name: uid }} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
