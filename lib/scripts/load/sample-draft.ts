import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'

// Prints a complete draft of the product named, as JSON.
const [, , product = ''] = process.argv
const { validExamples } = await productOf(product).examples()
const [draft] = Object.values(validExamples(todayInBucharest(new Date())))

process.stdout.write(JSON.stringify(draft))
