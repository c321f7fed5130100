import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { OWN_ENGINE } from '#contract/catalogue/models'
import { ConnectHint } from '#web/features/admin-server/index.ts'
import { catalogueText } from '#web/text/catalogue.ts'
import { studioText } from '#web/text/studio.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useField } from './form-store.tsx'
import { ModelThumb } from './ModelThumb.tsx'
import { findChosenModel } from './offer.ts'
import type { ModelOffer, ModeOffer } from './queries.ts'

const text = studioText.settings.model

/** The chosen model as a card, which opens all of them. */
export function ModelPicker({ offer }: { offer: ModeOffer }) {
  const [value, setValue] = useField('baseModel')
  const [isOpen, setOpen] = useState(false)
  const chosen = findChosenModel(offer, value)
  // A link or a draft may name a model that this server or mode does not have.
  useEffect(() => {
    if (value !== null && chosen?.value !== value) setValue(null)
  }, [chosen, value, setValue])
  if (chosen === undefined) return null
  const hint = chosen.unavailable ?? describeStandIn(chosen)
  const served = offer.models.filter((model) => model.stand_in === null)
  const replaced = offer.models.filter(({ stand_in: name }) => name !== null && name !== OWN_ENGINE)
  const others = offer.models.filter(({ stand_in: name }) => name === OWN_ENGINE)
  return (
    <div className="grid gap-1.5">
      <span className="text-13 font-semibold">{text.label}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text.label}: ${nameChoice(chosen)}`}
        onClick={() => setOpen(true)}
        className="feedback flex items-center gap-3 rounded-middle border border-line-strong p-1.5 pr-3 text-left hover:border-text"
      >
        <ModelThumb model={chosen.stand_in ?? chosen.value} className="size-11 rounded-small" />
        <span className="grid min-w-0 grow">
          <span className="truncate">{chosen.stand_in ?? chosen.label} </span>
          {chosen.stand_in !== null && (
            <span className="truncate text-12 text-quiet">{text.insteadOf(chosen.label)}</span>
          )}
          <CheckpointName model={chosen} />
        </span>
        <Marks model={chosen} />
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-quiet" />
      </button>
      {hint !== undefined && (
        <p className="text-13 text-quiet">
          {hint} {chosen.stand_in !== null && <ConnectHint />}
        </p>
      )}
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={text.choose}>
          <RadioGroup
            value={chosen.value}
            onValueChange={(next) => setValue(String(next))}
            aria-label={text.label}
            className="-mx-2 grid max-h-[60dvh] gap-1 overflow-y-auto p-2 sm:grid-cols-2"
          >
            {served.map((model) => (
              <ModelCard key={model.value} model={model} onChosen={() => setOpen(false)} />
            ))}
            {replaced.length > 0 && (
              <span className="pt-1 text-13 font-semibold sm:col-span-2">{text.replaced}</span>
            )}
            {replaced.map((model) => (
              <ModelCard key={model.value} model={model} onChosen={() => setOpen(false)} />
            ))}
            {others[0] !== undefined && <StandInHeading name={others[0].stand_in ?? ''} />}
            {others.map((model) => (
              <ModelCard key={model.value} model={model} onChosen={() => setOpen(false)} />
            ))}
          </RadioGroup>
          <p className="text-13 text-quiet">
            {text.pictures}{' '}
            <Link to="/app/_auth/art/catalogue" className="link">
              {catalogueText.browse}
            </Link>
          </p>
        </Dialog>
      )}
    </div>
  )
}

/** What is drawn with: a stand-in goes by its own name, never by that of the model it replaces. */
const nameChoice = ({ stand_in: standIn, label }: ModelOffer) =>
  standIn === null ? label : `${standIn} ${text.insteadOf(label)}`

function describeStandIn({ stand_in: name, label }: ModelOffer): string | undefined {
  if (name === null) return undefined
  return name === OWN_ENGINE ? studioText.standIn(name, label) : studioText.replacedBy(name, label)
}

/** The file that an admin has put behind the name. */
function CheckpointName({ model: { checkpoint, family } }: { model: ModelOffer }) {
  if (checkpoint === null || family === null) return null
  return (
    <span className="truncate text-12 text-quiet">
      {checkpoint} · {MODEL_FAMILIES[family]}
    </span>
  )
}

/** Above the models that no image server has. */
function StandInHeading({ name }: { name: string }) {
  return (
    <div className="grid gap-2 pt-1 sm:col-span-2">
      <div className="flex items-center gap-3 rounded-middle bg-sunken p-2">
        <ModelThumb model={name} className="size-14 rounded-small" />
        <span className="grid gap-0.5">
          <span className="text-15">{text.draws(name)}</span>
          <span className="text-12 text-quiet">{text.standInHint}</span>
        </span>
      </div>
      <span className="text-13 font-semibold">{text.needsServer}</span>
    </div>
  )
}

function ModelCard({ model, onChosen }: { model: ModelOffer; onChosen(): void }) {
  return (
    <Radio.Root
      value={model.value}
      disabled={model.unavailable !== null}
      title={model.unavailable ?? undefined}
      onClick={onChosen}
      className="feedback flex w-full cursor-pointer items-center gap-3 rounded-middle border border-transparent p-2 text-left hover:bg-sunken data-checked:border-bloom data-disabled:cursor-not-allowed data-disabled:opacity-60"
    >
      <ModelThumb model={model.value} className="size-14 rounded-small" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="line-clamp-2 text-15">{model.label}</span>
        {model.unavailable !== null && <span className="text-12 text-quiet">{text.away}</span>}
        {model.stand_in !== null && model.stand_in !== OWN_ENGINE && (
          <span className="text-12 text-quiet">{text.drawnBy(model.stand_in)}</span>
        )}
        <CheckpointName model={model} />
      </span>
      <Marks model={model} />
    </Radio.Root>
  )
}

function Marks({ model: { isNew, isPro } }: { model: ModelOffer }) {
  const mark = 'shrink-0 rounded-small px-1.5 py-0.5 text-12 font-medium'
  return (
    <>
      {isNew && <span className={`${mark} bg-sunken text-text`}>{text.isNew}</span>}
      {isPro && <span className={`${mark} bg-sunken text-bloom-text`}>{text.isPro}</span>}
    </>
  )
}
