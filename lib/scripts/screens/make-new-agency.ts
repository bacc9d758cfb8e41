import { enter, newcomer, signInToDemo } from '@/lib/testing/security/people-of-demo'

/** Who opens the pages of an agency that has done nothing yet. */
export interface NewAgency {
  readonly broker: string
  readonly admin: string
}

/** Makes an agency in a started demo, with an administrator and a broker who have entered. */
export async function makeNewAgency(address: string): Promise<NewAgency> {
  const owner = await signInToDemo(address, 'admin@demo.test')
  const [broker, admin] = ['broker', 'admin'].map((role) => `${role}-${Date.now()}@new.test`) as [string, string]
  const administrator = { name: 'Vlad Probă', email: admin }
  const { link } = (await owner.ask('POST', '/api/agencies', { name: `Agenție nouă ${Date.now()}`, administrator, byMail: false, locale: 'ro' })) as { link: string }
  await newcomer(await enter(address, { link, name: administrator.name, email: admin }), broker)
  return { broker, admin }
}
