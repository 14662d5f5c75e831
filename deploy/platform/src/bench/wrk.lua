-- wrk script: sends the calls of a file one after another and prints the result as JSON.
-- Arguments: the file, and the start of a successful response.
local calls, at = {}, 0
local begins

-- Global, because `done` runs in another Lua state and reads it with thread:get.
failed, first = 0, ''

local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  begins = args[2]
  while true do
    local length = file:read('*n')
    if not length then break end
    file:read(1)
    calls[#calls + 1] = file:read(length)
  end
  file:close()
end

local function fail(why)
  failed = failed + 1
  if first == '' then first = why end
end

function request()
  at = at + 1
  if not calls[at] then fail('too few calls were signed') end
  return calls[at] or calls[#calls]
end

function response(status, _, body)
  if body:sub(1, #begins) ~= begins then fail('answered ' .. status .. ' ' .. body) end
end

function done(summary, latency)
  local lost = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  local why = lost > 0 and lost .. ' calls were lost' or ''
  for _, thread in ipairs(threads) do
    lost = lost + thread:get('failed')
    if thread:get('first') ~= '' then why = thread:get('first') end
  end
  print(string.format('{"requests":%d,"duration":%d,"p50":%d,"p99":%d,"failed":%d,"first":"%s"}', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), lost, why:gsub('[%c"\\]', ' ')))
end
