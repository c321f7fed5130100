import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData, CallInput } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { deskToolsText } from '#web/text/desk-tools.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type BlockKind, type BlockLine, blocksQuery } from './queries.ts'

const text = deskToolsText.blocks

const kinds = (['word', 'name', 'image'] as const).map((value) => ({ value, label: text.kinds[value] }))
const effects = { invalidates: ['admin.list_blocks', 'admin.audit_log'] } as const

/** Words, names and images that staff have blocked, besides the lists that come with the product. */
export function BlockLists() {
  const [kind, setKind] = useState<BlockKind>('word')
  const [added, setAdded] = useState(0)
  const { data } = useSuspenseQuery(blocksQuery(kind))
  return (
    <div className="grid max-w-3xl gap-8">
      <Segments<BlockKind>
        label={text.which}
        value={kind}
        onChange={setKind}
        options={kinds}
        hint={text.hints[kind]}
      />
      <Adding key={`${kind} ${added}`} kind={kind} onAdded={() => setAdded(added + 1)} />
      {data.items.length === 0 ? (
        <p className="text-quiet">{text.none}</p>
      ) : (
        <ul aria-label={text.kinds[kind]} className="grid">
          {data.items.map((block) => (
            <Line key={block.block_id} kind={kind} block={block} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Target = CallInput<'admin.add_block'>['block']

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** For a picture, staff may paste its id or the address of its page. */
const toTarget = (kind: BlockKind, typed: string): Target =>
  kind === 'image' ? { kind, art_id: idPattern.exec(typed)?.[0] ?? typed } : { kind, phrase: typed }

/** The preview comes first; the second press adds what was previewed. */
function Adding({ kind, onAdded }: { kind: BlockKind; onAdded(): void }) {
  const [previewed, setPreviewed] = useState<{ target: Target; found: CallData<'admin.preview_block'> }>()
  const preview = useWriteForm('admin.preview_block', {
    onDone: (found, { block }) => setPreviewed({ target: block, found }),
  })
  const add = useWriteForm('admin.add_block', {
    ...effects,
    onDone: () => {
      toast.success(text.added)
      onAdded()
    },
  })
  const errors = { ...preview.errors, ...add.errors }
  const wrong = errors['block.phrase'] ?? errors['block.art_id']
  const send = ({ target, reason }: { target: string; reason: string }) => {
    const block = toTarget(kind, target.trim())
    const isSame = previewed !== undefined && JSON.stringify(previewed.target) === JSON.stringify(block)
    if (isSame) add.submit({ block, reason })
    else preview.submit({ block })
  }
  return (
    <Form
      onSubmit={send}
      errors={wrong === undefined ? errors : { ...errors, target: wrong }}
      problem={add.problem ?? preview.problem}
    >
      <TextField
        name="target"
        label={text.targets[kind]}
        maxLength={100}
        required
        onValueChange={() => setPreviewed(undefined)}
      />
      <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={500} required />
      {previewed !== undefined && <Matches found={previewed.found} />}
      <div>
        <Button type="submit" busy={preview.busy || add.busy}>
          {previewed === undefined ? text.preview : text.add}
        </Button>
      </div>
    </Form>
  )
}

function Matches({ found }: { found: CallData<'admin.preview_block'> }) {
  return (
    <Notice>
      <p>{text.matches(found.matches, found.users)}</p>
      {found.examples.map((prompt) => (
        <p key={prompt} className="mt-1 line-clamp-2 font-normal">
          {prompt}
        </p>
      ))}
    </Notice>
  )
}

function Line({ kind, block }: { kind: BlockKind; block: BlockLine }) {
  const [isRemoving, setRemoving] = useState(false)
  const { submit, busy, errors, problem } = useWriteForm('admin.remove_block', {
    ...effects,
    onDone: () => void toast.success(text.removed),
  })
  const name = block.phrase ?? text.anImage
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="block text-13 text-quiet">
            {block.reason} · {block.added_by ?? text.byDecision} · <TimeAgo at={block.created_at} />
          </span>
        </p>
        <Button tone="quiet" size="small" aria-label={text.removeOne(name)} onClick={() => setRemoving(true)}>
          {text.remove}
        </Button>
      </div>
      {isRemoving && (
        <Form<{ reason: string }>
          onSubmit={({ reason }) => submit({ kind, block_id: block.block_id, reason })}
          errors={errors}
          problem={problem}
        >
          <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={500} required />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={busy}>
              {text.removeNow}
            </Button>
            <Button tone="quiet" size="small" onClick={() => setRemoving(false)}>
              {text.keep}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
