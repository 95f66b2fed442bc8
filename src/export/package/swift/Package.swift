// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "{{class}}",
    products: [
        .library(name: "{{class}}", targets: ["{{class}}"])
    ],
    targets: [
        .target(name: "{{class}}", resources: [.copy("Resources/words.bin")]),
        .testTarget(name: "{{class}}Tests", dependencies: ["{{class}}"], resources: [.copy("vectors.tsv")]),
    ]
)
