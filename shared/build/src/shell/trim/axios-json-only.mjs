// Stands in for the parts of axios that this product has no use for: the fetch adapter (every browser served has XMLHttpRequest, which axios
// prefers anyway) and the form encoders (the platform speaks JSON). Whoever uses one is told at once.
function unavailable() {
  throw new Error('The shell is built with an axios that sends and reads JSON only.');
}
export const getFetch = () => false;
export default new Proxy(unavailable, { get: unavailable });
