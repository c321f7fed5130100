import { ClientOnly, type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { frameText } from '#web/text/frame.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { StandInScreen } from './StandInScreen.tsx'

const text = frameText.error

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <StandInScreen title={text.title} text={text.text}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{text.reload}</Button>
        <Button tone="line" onClick={retry}>
          {text.retry}
        </Button>
        <Link to="/" className={buttonClass({ tone: 'line' })}>
          {text.home}
        </Link>
      </div>
      <details className="w-full max-w-2xl text-left text-13">
        <summary className="mx-auto w-fit cursor-pointer rounded-small px-2 py-1 text-quiet">
          {text.details}
        </summary>
        {/* A stack from the server would tell strangers how it is built; the browser's own tells them nothing new. */}
        <ClientOnly>
          <pre className="mt-3 overflow-x-auto rounded-middle border border-line bg-sunken p-4 whitespace-pre-wrap">
            {describe(error)}
          </pre>
        </ClientOnly>
      </details>
    </StandInScreen>
  )
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error)
}
