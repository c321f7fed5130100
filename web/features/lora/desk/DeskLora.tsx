import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { loraText } from '#web/text/lora.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { DeskLora as OnDesk } from '../queries.ts'
import { LoraTests } from './LoraTests.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

const text = loraText.desk

type Props = {
  lora: OnDesk
  /** Chosen to be decided together with others; undefined: it cannot be. */
  isChosen?: boolean | undefined
  onChoose(isChosen: boolean): void
}

/** Everything known about a LoRA, and the buttons to decide. */
export function DeskLora({ lora, isChosen, onChoose }: Props) {
  return (
    <li className="grid grid-cols-1 gap-4 rounded-large border border-line bg-raised p-5">
      <div>
        {isChosen !== undefined && <ChooseBox name={lora.name} isChosen={isChosen} onChoose={onChoose} />}
        <h2 className="text-21 font-medium wrap-anywhere">{lora.name}</h2>
        <p className="text-13 wrap-anywhere text-quiet">
          {text.from}{' '}
          <Link to="/app/_auth/user/info/$userId" params={{ userId: lora.owner.id }} className="link">
            {lora.owner.name}
          </Link>{' '}
          · <TimeAgo at={lora.created_at} />
        </p>
      </div>
      <dl className="grid gap-3">
        <Fact name={text.file}>
          {lora.file_name} · {formatBytes(lora.size_bytes)} ·{' '}
          {text.tensors(lora.tensor_count, lora.base_model)}
        </Fact>
        {lora.trigger_words.length > 0 && (
          <Fact name={loraText.fields.triggerWords}>{lora.trigger_words.join(', ')}</Fact>
        )}
        {lora.tags.length > 0 && <Fact name={loraText.fields.tags}>{lora.tags.join(', ')}</Fact>}
        <Fact name={text.trained}>
          <TrainedOn lora={lora} />
        </Fact>
        {lora.same_file.length > 0 && (
          <Fact name={text.same}>
            {lora.same_file.map((same) => (
              <span key={same.uid} className="block">
                {text.sameOne(same.name, loraText.states[same.status], same.refused_reason)}
              </span>
            ))}
          </Fact>
        )}
        {lora.refused_reason !== null && <Fact name={text.why}>{lora.refused_reason}</Fact>}
      </dl>
      {lora.flagged_tags.length > 0 && <Notice tone="moon">{text.flagged}</Notice>}
      <LoraTests lora={lora} />
      {lora.is_own ? <p className="text-quiet">{text.own}</p> : <Decide lora={lora} />}
    </li>
  )
}

type ChooseProps = { name: string; isChosen: boolean; onChoose(isChosen: boolean): void }

function ChooseBox({ name, isChosen, onChoose }: ChooseProps) {
  return (
    <label className="float-right inline-flex min-h-11 min-w-11 items-center justify-end">
      <input
        type="checkbox"
        className="size-5 accent-bloom"
        aria-label={text.choose(name)}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[8rem_1fr]">
      <dt className="text-13 font-semibold">{name}</dt>
      <dd className="min-w-0 text-15 wrap-anywhere text-quiet">{children}</dd>
    </div>
  )
}

function TrainedOn({ lora: { training_tags: tags, flagged_tags: flagged } }: { lora: OnDesk }) {
  if (tags.length === 0) return text.trainedNothing
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span
          key={tag}
          className={classes(
            'rounded-small px-2 py-0.5 text-13',
            flagged.includes(tag) ? 'bg-sunken font-semibold text-ember-text' : 'bg-sunken text-text',
          )}
        >
          {tag}
        </span>
      ))}
    </span>
  )
}

/** Approves or refuses a LoRA, or reverses the decision. */
function Decide({ lora }: { lora: OnDesk }) {
  const [isRefusing, setRefusing] = useState(false)
  const isWaiting = lora.status === 'waiting'
  const { mutate, isPending } = useWrite('admin.moderate_lora', {
    invalidates: ['admin.unmoderated_loras', 'admin.audit_log'],
  })
  const approve = () =>
    mutate(
      { uid: lora.uid, updated_at: lora.updated_at, decision: 'approve', reconsider: !isWaiting },
      { onSuccess: ({ preview }) => toast.success(text.approved(lora.name, preview?.message ?? '')) },
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {lora.status !== 'approved' && (
        <Button
          tone={isWaiting ? 'bloom' : 'line'}
          busy={isPending}
          aria-label={text.approveOne(lora.name)}
          onClick={approve}
        >
          {isWaiting ? text.approve : text.approveAfterAll}
        </Button>
      )}
      {isWaiting && (
        <Button tone="line" aria-label={text.refuseOne(lora.name)} onClick={() => setRefusing(true)}>
          {text.refuse}
        </Button>
      )}
      {lora.status === 'approved' && (
        <Button tone="line" aria-label={text.takeBackOne(lora.name)} onClick={() => setRefusing(true)}>
          {text.takeBack}
        </Button>
      )}
      <Rescan lora={lora} />
      <a
        href={lora.download_url}
        download
        title={text.downloadHint}
        className={buttonClass({ tone: 'quiet' })}
      >
        {text.download}
      </a>
      <RefuseDialog lora={lora} open={isRefusing} onClose={() => setRefusing(false)} />
    </div>
  )
}

/** Judges its words again, for example after a word was blocked. */
function Rescan({ lora }: { lora: OnDesk }) {
  const { mutate, isPending } = useWrite('admin.rescan_lora', {
    invalidates: ['admin.unmoderated_loras', 'admin.audit_log'],
  })
  const rescan = () =>
    mutate(
      { uid: lora.uid },
      { onSuccess: ({ flagged_tags: flagged }) => void toast.success(text.rescanned(flagged.length)) },
    )
  return (
    <Button tone="quiet" busy={isPending} aria-label={text.rescanOne(lora.name)} onClick={rescan}>
      {text.rescan}
    </Button>
  )
}
