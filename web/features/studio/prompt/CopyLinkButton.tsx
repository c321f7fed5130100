import { useRouter } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { toast } from 'sonner'
import { studioText } from '#web/text/studio.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { writeLink } from '../form-link.ts'
import { useFormStore } from '../form-store.tsx'
import { promptButtonClass } from './PromptTools.tsx'

const text = studioText.promptTools

/** Copies a link with all settings. */
export function CopyLinkButton() {
  const router = useRouter()
  const store = useFormStore()
  const copyLink = async () => {
    const { href } = router.buildLocation({ to: '/app/generate/image', search: writeLink(store.get()) })
    const isCopied = await copyText(new URL(href, window.location.origin).href)
    if (isCopied) toast.success(text.linkCopied)
  }
  return (
    <button
      type="button"
      aria-label={text.copyLink}
      title={text.copyLink}
      onClick={() => void copyLink()}
      className={promptButtonClass}
    >
      <Link2 size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
