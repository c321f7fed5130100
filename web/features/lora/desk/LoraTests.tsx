import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type DeskLora, type LoraTestVersion, loraTestsQuery } from '../queries.ts'

const text = loraText.desk.tests

/** What a LoRA draws with fixed prompts, in each version. Read when it is opened. */
export function LoraTests({ lora }: { lora: DeskLora }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={text.title} summary={text.version(lora.version)} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <Versions lora={lora} />}
    </Disclosure>
  )
}

function Versions({ lora }: { lora: DeskLora }) {
  const { data } = useQuery(loraTestsQuery(lora.uid))
  const { mutate, isPending } = useWrite('admin.test_lora', {
    invalidates: ['admin.list_lora_tests', 'admin.audit_log'],
    invalidatesOnFailure: true,
  })
  if (data === undefined) return <Skeleton className="h-40 w-full" />
  const draw = () =>
    mutate({ uid: lora.uid }, { onSuccess: ({ images }) => void toast.success(text.drawing(images)) })
  const [current] = data.versions
  const isTested = current !== undefined && current.images.length > 0
  return (
    <>
      <p className="measure text-13 text-quiet">{text.lead}</p>
      {data.unavailable !== null && <Notice>{text.unavailable(data.unavailable)}</Notice>}
      <div>
        <Button
          tone="line"
          size="small"
          busy={isPending}
          disabled={data.unavailable !== null || current?.images.some(isPendingImage) === true}
          aria-label={(isTested ? text.againOne : text.drawOne)(lora.name)}
          onClick={draw}
        >
          {isTested ? text.again : text.draw}
        </Button>
      </div>
      {data.versions.map((version) => (
        <Version key={version.version} version={version} />
      ))}
    </>
  )
}

type TestImage = LoraTestVersion['images'][number]
const isPendingImage = ({ status }: TestImage) => status === 'queued' || status === 'running'

function Version({ version }: { version: LoraTestVersion }) {
  const { images, replaced_at: replacedAt } = version
  const facts = [
    version.name,
    ...(version.trigger_words.length > 0 ? [version.trigger_words.join(', ')] : []),
    text.weight(version.recommended_weight),
  ]
  return (
    <section aria-label={text.version(version.version)} className="grid gap-3">
      <div>
        <h3 className="text-15 font-semibold">
          {text.version(version.version)}
          {replacedAt === null ? (
            ` · ${text.current}`
          ) : (
            <span className="font-normal text-quiet">
              {' '}
              · {text.until} <TimeAgo at={replacedAt} />
            </span>
          )}
        </h3>
        <p className="text-13 wrap-anywhere text-quiet">{facts.join(' · ')}</p>
      </div>
      {images.length === 0 ? (
        <p className="text-13 text-quiet">{text.none}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((image) => (
            <Test key={image.seed} image={image} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One test image, covered until a click unless it is rated general. */
function Test({ image }: { image: TestImage }) {
  const [isShown, setShown] = useState(image.rating === 'general')
  const { url, status, reason, prompt, seed } = image
  const box =
    'grid aspect-square w-full place-content-center rounded-middle bg-sunken p-3 text-center text-13'
  return (
    <li className="grid content-start gap-1.5">
      {url === null && (
        <p className={box}>
          <span className="font-semibold">{text.states[status]}</span>
          <span className="text-quiet">{reason}</span>
        </p>
      )}
      {url !== null && isShown && (
        <img
          src={url}
          alt={prompt}
          loading="lazy"
          className="aspect-square w-full rounded-middle bg-sunken object-cover"
        />
      )}
      {url !== null && !isShown && (
        <div className={box}>
          <Button tone="line" size="small" onClick={() => setShown(true)}>
            {text.show}
          </Button>
        </div>
      )}
      <p className="text-12 wrap-anywhere text-quiet">
        {prompt} · {text.seed(seed)}
      </p>
      <p className="text-12 text-quiet">
        {image.asked_by} · <TimeAgo at={image.created_at} />
      </p>
    </li>
  )
}
