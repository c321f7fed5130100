import { Link } from '@tanstack/react-router'
import { landingText as text } from '#web/text/landing.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { NightGarden } from './NightGarden.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center px-5 sm:px-8 lg:grid-cols-[1.05fr_1fr]">
      <NightGarden className="fade-foot mx-auto -mt-6 -mb-8 w-full max-w-120 lg:order-2 lg:-mt-16 lg:-mr-24 lg:mb-0 lg:w-[115%] lg:max-w-none" />
      <div className="relative grid gap-6 pb-16 lg:py-24">
        <h1 className="text-40 font-medium tracking-tight sm:text-64">{text.promise}</h1>
        <p className="measure max-w-[46ch] text-17 text-quiet sm:text-21">{text.lead}</p>
        <div className="grid gap-3 sm:flex">
          <Link to="/app/sign-up" className={buttonClass({ size: 'large' })}>
            {text.begin}
          </Link>
          <Link to="/app/sign-in" className={buttonClass({ size: 'large', tone: 'line' })}>
            {text.signIn}
          </Link>
        </div>
      </div>
    </section>
  )
}
