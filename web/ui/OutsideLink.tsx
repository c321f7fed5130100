import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { siteText } from '#web/text/site.ts'
import { Button, buttonClass } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const text = siteText.leaving

type Props = { href: string; host: string; children: ReactNode }

/** A link that somebody or a model wrote: it names its host, and is opened after a question and without a referrer. */
export function OutsideLink({ href, host, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const names = typeof children === 'string' ? children : Array.isArray(children) ? children.join('') : ''
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="link inline text-start">
        {children}
        {!names.includes(host) && <span className="text-13 text-quiet"> ({host})</span>}
      </button>
      {isAsking && (
        <Dialog open onOpenChange={setAsking} title={text.title(host)} description={text.lead}>
          <p dir="ltr" className="rounded-middle bg-sunken p-3 text-13 wrap-anywhere">
            {href}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={() => setAsking(false)}>
              {text.stay}
            </Button>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              referrerPolicy="no-referrer"
              onClick={() => setAsking(false)}
              className={buttonClass()}
            >
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
              {text.go}
            </a>
          </div>
        </Dialog>
      )}
    </>
  )
}
