/**
 * Lets unused components of react-router be dropped: their wrappers are marked as free of side effects, and what is set on them afterwards
 * goes, which is display names for developer tools and the context of a boundary for server components. Without it Link, Form and their
 * kin stay in the shell, which has no use for them.
 */
module.exports = function pureRouter(code) {
  return code
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext|lazy))\(/g, '= /* @__PURE__ */ $1(')
    .replace(/^[\w$]+\.(?:displayName = ".*"|contextType = [\w$]+);$/gm, '');
};
