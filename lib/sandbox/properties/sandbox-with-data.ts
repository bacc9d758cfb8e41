import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { sandboxNow } from '@/lib/sandbox/shared/bucharest-clock'
import type { UnexpectedError } from '@/lib/sandbox/shared/failure-response'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { offerRequests } from '@/lib/sandbox/testing/requests'
import { asyncBody, offerBody, quickBody, travellers } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'
import { requestOf, type Input } from './request-of'

export const ENDPOINTS = { assets: assetsEndpoints, vehicle: vehicleEndpoints, travel: travelEndpoints } as const satisfies Record<Service, readonly Endpoint[]>
type OperationName = (typeof ENDPOINTS)[Service][number]['name']

/** Valid inputs of every operation, with offers and policies that exist. */
export type ValidInputs = Readonly<Record<OperationName, readonly [Input, ...Input[]]>>

/** A sandbox with a session at every service and at least one record of each kind. */
export interface SandboxWithData {
  readonly sandbox: Sandbox
  readonly inputs: ValidInputs
  /** The bugs that the sandbox has reported so far. */
  readonly surprises: UnexpectedError[]
  /** The value of the header Token; a renewal or sign-out gets its own session. */
  tokenFor(endpoint: Endpoint): Promise<string>
  send(endpoint: Endpoint, input: Input): Promise<Response>
}

const UNISSUED_OFFERS = 8
const today = todayInBucharest(sandboxNow())
const credentials = { account: 'sandbox', password: 'sandbox' }
const insurerList: Input = { params: { insurer: 'alizeu', product: 'travel' }, body: { provider: { account: 'a', password: 'b', code: 'c' } } }

/** Opens a sandbox in memory; insurers reply at once and nobody receives callbacks. */
export async function openSandboxWithData(): Promise<SandboxWithData> {
  const surprises: UnexpectedError[] = []
  const sandbox = await newSandbox({ sendCallback: async () => new Response(), onUnexpectedError: (surprise) => surprises.push(surprise) })
  const ask = async (request: Request): Promise<unknown> => {
    const response = await sandbox.fetch(request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${request.method} ${new URL(request.url).pathname}: ${response.status} ${text}`)
    const { data } = JSON.parse(text) as { data: unknown }
    return data
  }
  const signIn = async (service: Service) => (await ask(requestOf(ENDPOINTS[service][0], { query: credentials }, ''))) as { token: string; refresh_token: string }
  const tokens = { assets: (await signIn('assets')).token, vehicle: (await signIn('vehicle')).token, travel: (await signIn('travel')).token }

  const world: Omit<SandboxWithData, 'inputs'> = {
    sandbox,
    surprises,
    tokenFor: async ({ name, token, service }) => {
      if (token === 'none') return ''
      if (token === 'refresh') return `Refresh ${(await signIn(service)).refresh_token}`
      return name.endsWith('.signOut') ? (await signIn(service)).token : tokens[service]
    },
    send: async (endpoint, input) => sandbox.fetch(requestOf(endpoint, input, await world.tokenFor(endpoint))),
  }
  const make = async (service: Service, operation: string, input: Input): Promise<unknown> => {
    const endpoint = ENDPOINTS[service].find(({ name }) => name === `${service}.${operation}`)
    return endpoint && ask(requestOf(endpoint, input, tokens[service]))
  }
  return { ...world, inputs: await validInputs(make) }
}

type Make = (service: Service, operation: string, input: Input) => Promise<unknown>
interface MadeOffer {
  readonly offerId: number
  readonly premiumAmount: number
}
interface MadePolicy {
  readonly policyId: number
  readonly series: string
  readonly number: number
}

async function validInputs(make: Make): Promise<ValidInputs> {
  const assetOffers = offerRequests(today)
  const assets = await issuable(async () => (await make('assets', 'createOffer', { body: assetOffers.gap })) as MadeOffer, (input) => make('assets', 'createPolicy', input))
  const vehicle = await issuable(async () => firstOf(await make('vehicle', 'getQuote', { body: quoteRequestOn(today) })), (input) => make('vehicle', 'createPolicy', input))
  const travel = await issuable(async () => firstOf(await make('travel', 'createOffer', { body: offerBody(today, 'alizeu') })), (input) => make('travel', 'createPolicy', input))
  const { correlation_id: correlationId } = (await make('travel', 'createAsyncOffer', { body: asyncBody(today, ['alizeu', 'busola']) })) as { correlation_id: string }
  const { brand, model, vehicleType, yearOfConstruction } = quoteRequestOn(today).product.vehicle
  const file = new File([Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37)], 'talon.pdf')
  const family = offerBody(today, 'busola', [travellers.adult, travellers.partner, travellers.child])
  const none = [{}] as const
  const locality = [{ params: { countyCode: 'CJ' } }] as const
  const auth = { signIn: [{ query: credentials }, { body: credentials }], renewToken: none, signOut: none } as const
  return {
    'assets.signIn': auth.signIn, 'assets.renewToken': none, 'assets.signOut': none,
    'assets.createOffer': nonEmpty(ASSET_PRODUCTS.map((product) => ({ body: assetOffers[product] }))),
    'assets.createPolicy': assets.issue,
    'assets.getOfferDocument': [{ params: { offerId: assets.offerId } }],
    'assets.getPolicyDocument': [{ params: { policyId: assets.policyId } }],
    'assets.getPolicyDocumentByNumber': [{ query: assets.policy }],
    'assets.listCountries': none, 'assets.listCounties': none, 'assets.listLocalities': locality, 'assets.listVehicleBrands': none,
    'assets.listVehicleModels': [{ params: { vehicleBrandId: '1' } }],
    'assets.listTireBrands': none, 'assets.listTireModels': [{ params: { tireMakeCode: 'barum' } }], 'assets.listTireSizes': none,
    'vehicle.signIn': auth.signIn, 'vehicle.renewToken': none, 'vehicle.signOut': none,
    'vehicle.getQuote': [{ body: quoteRequestOn(today) }],
    'vehicle.getOfferDocument': [{ params: { id: vehicle.offerId } }],
    'vehicle.getPolicyDocument': [{ query: vehicle.policy }],
    'vehicle.createPolicy': vehicle.issue,
    'vehicle.listCountries': none, 'vehicle.listCounties': none, 'vehicle.listLocalities': locality, 'vehicle.listCoverages': none,
    'vehicle.listVehicleMakes': none, 'vehicle.listVehicleModels': [{ params: { make: 'Dacia' } }],
    'vehicle.uploadInspectionFile': [{ form: { offerId: String(vehicle.offerId), fileName: 'talon.pdf', fileType: 'registrationCertificate', file } }],
    'vehicle.identifyVehicle': [{ body: { brand, model, vehicleType, yearOfConstruction } }],
    'travel.signIn': auth.signIn, 'travel.renewToken': none, 'travel.signOut': none,
    'travel.createAsyncOffer': [{ body: asyncBody(today, ['alizeu', 'busola']) }],
    'travel.getAsyncOffer': [{ params: { correlationId } }],
    'travel.createQuickOffer': [{ body: quickBody(today, 'busola') }],
    'travel.createOffer': [{ body: offerBody(today, 'alizeu') }, { body: family }],
    'travel.getOfferDocument': [{ params: { offerId: travel.offerId } }],
    'travel.getPolicyDocumentByNumber': [{ query: travel.policy }],
    'travel.createPolicy': travel.issue,
    'travel.getPolicyDocument': [{ params: { policyId: travel.policyId } }],
    'travel.listCountries': none, 'travel.listCounties': none, 'travel.listLocalities': locality, 'travel.listPurposes': none,
    'travel.listTransportationMethods': none, 'travel.listInsuredAmounts': none,
    'travel.listOrganizations': [insurerList], 'travel.listPlaneCompanies': [insurerList], 'travel.listManagers': [insurerList],
    'travel.listExtremeSports': [insurerList], 'travel.listTripPurposes': [insurerList], 'travel.listPackageSums': [insurerList],
    'travel.listAgeGroups': [insurerList], 'travel.listPackages': [insurerList],
  }
}

/** An issued offer, its policy, and bodies that issue further offers. */
async function issuable(offer: () => Promise<MadeOffer>, issue: (input: Input) => Promise<unknown>) {
  const issued = await offer()
  const { policies } = (await issue(issueInput(issued))) as { policies: readonly MadePolicy[] }
  const others = await Promise.all(Array.from({ length: UNISSUED_OFFERS }, offer))
  const [policy] = policies
  if (!policy) throw new Error('An issued offer has a policy')
  const { policyId, series, number } = policy
  return { offerId: issued.offerId, policyId, policy: { series, number: String(number) }, issue: nonEmpty(others.map(issueInput)) }
}

const issueInput = ({ offerId, premiumAmount }: MadeOffer): Input => ({
  body: { offerId, payment: { method: 'pos', currency: 'RON', amount: premiumAmount, date: today, documentNumber: 'POS 118' } },
})

function firstOf(data: unknown): MadeOffer {
  return nonEmpty((data as { offers: readonly MadeOffer[] }).offers)[0]
}

function nonEmpty<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('There is at least one')
  return [first, ...others]
}
