import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import { ArtPicker } from '#web/features/art/index.ts'
import { carryPrompt } from '#web/features/carried-prompt/index.ts'
import { characterText } from '#web/text/character.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import type { Avatar as Chosen } from './form.ts'

const text = characterText.editor

type Props = {
  url: string | null
  /** A prompt for a portrait. */
  prompt: string
  onChange(avatar: Chosen | null): void
}

/** The portrait: an upload, or an art of the user. */
export function AvatarField({ url, prompt, onChange }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending: isUploading } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const [isPicking, setPicking] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const answer = await send(file)
    if (isOk(answer)) onChange({ asset_id: answer.data.asset_id, url: answer.data.url })
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar id="new-character" url={url} size={96} />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text.upload}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button tone="line" size="small" busy={isUploading} onClick={() => input.current?.click()}>
          {isUploading ? text.uploading : text.upload}
        </Button>
        <Button tone="line" size="small" onClick={() => setPicking(true)}>
          {text.pick}
        </Button>
        <Link
          to="/app/generate/image"
          search={{ from: here }}
          onClick={() => carryPrompt(prompt)}
          className={buttonClass({ tone: 'line', size: 'small' })}
        >
          {text.makePortrait}
        </Link>
        {url !== null && (
          <Button tone="quiet" size="small" onClick={() => onChange(null)}>
            {text.noPortrait}
          </Button>
        )}
      </div>
      {isPicking && (
        <Suspense>
          <ArtPicker
            onPick={({ art_id, thumb_url, url: full }) => onChange({ art_id, url: thumb_url ?? full ?? '' })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
