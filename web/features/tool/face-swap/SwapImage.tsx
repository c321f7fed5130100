import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailure } from '#web/api/errors.ts'
import { swapText as text } from '#web/text/tool.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { fitInto } from '../fit-into.ts'
import { SourcePicker } from '../SourcePicker.tsx'
import type { ToolImage } from '../tool-image.ts'
import type { Role } from './swap-form.ts'

type Props = {
  role: Role
  image: ToolImage | null
  /** undefined while they are being looked for. */
  found: number | undefined
  error: Error | null
  onImage(image: ToolImage | null): void
  /** The marks over the image. */
  children: ReactNode
}

/** One of the two images of a swap: where it comes from, then the image with its faces. */
export function SwapImage({ role, image, found, error, onImage, children }: Props) {
  return (
    <section aria-label={text.roles[role].title} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-17 font-medium">{text.roles[role].title}</h2>
        {image !== null && (
          <IconButton
            label={text.roles[role].remove}
            icon={<X size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => onImage(null)}
          />
        )}
      </div>
      {image === null ? (
        <>
          <p className="text-13 text-quiet md:min-h-[2lh]">{text.roles[role].lead}</p>
          <SourcePicker onImage={onImage} />
        </>
      ) : (
        <>
          <div className="grid place-items-center [--tallest:44dvh] lg:[--tallest:62dvh]">
            <div className="relative rounded-middle bg-sunken" style={fitInto('var(--tallest)', image)}>
              <img
                src={image.url}
                alt={text.roles[role].title}
                className="size-full rounded-middle object-contain"
              />
              {error === null && found === undefined && (
                <span className="seedling absolute inset-0 rounded-middle opacity-40" aria-hidden />
              )}
              {children}
            </div>
          </div>
          <Finding found={found} error={error} />
        </>
      )}
    </section>
  )
}

function Finding({ found, error }: Pick<Props, 'found' | 'error'>) {
  if (error !== null) {
    const isRefused = error instanceof CallFailure && error.failure.data?.rule !== undefined
    return (
      <div className="grid justify-items-start gap-2">
        <Notice tone="ember">{error.message}</Notice>
        {isRefused && (
          <Link
            to="/app/_auth/account/settings"
            hash="face"
            className={buttonClass({ tone: 'line', size: 'small' })}
          >
            {text.ownFace}
          </Link>
        )}
      </div>
    )
  }
  if (found === undefined) return <output className="text-13 text-quiet">{text.finding}</output>
  if (found === 0) return <Notice>{text.noFace}</Notice>
  return <output className="text-13 text-quiet">{text.found(found)}</output>
}
